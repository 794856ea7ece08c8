/**
 * Once removed from SQLite's file the text that had been erased before `secure_delete` was on. No version that was
 * released is older, and inside the transaction of all migrations a file can't be vacuumed.
 */
export async function up(): Promise<void> {}
