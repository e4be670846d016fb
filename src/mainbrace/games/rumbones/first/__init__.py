"""The first edition of Rum & Bones (2015): the procedures that Second Tide does not have."""
