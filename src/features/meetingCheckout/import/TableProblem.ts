/** A table that cannot be read; the message is for the doctor. */
export class TableProblem extends Error {}
