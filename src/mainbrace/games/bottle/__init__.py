"""And a Bottle of Rum!: pirates ashore, man by man or in companies, against an enemy that tables run."""
