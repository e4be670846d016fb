"""Big Land Battles: units that march, fire and charge as one, for sides of sixty and more."""
