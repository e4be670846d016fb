"""Who else can sit down at the table."""
