/** One call in flight at most: what is asked for meanwhile is asked once more, and the older answer is dropped. */
export class OneCall {
  isRunning = false;
  private turn = 0;

  /** The latest answer or failure, as what returns or throws it; null while an earlier run answers, and when it `isOver`. */
  async latest<Answer>(call: () => Promise<Answer>, isOver: () => boolean): Promise<(() => Answer) | null> {
    this.turn += 1;
    if (this.isRunning) return null;
    this.isRunning = true;
    let turn = 0;
    let result: (() => Answer) | null = null;
    while (turn !== this.turn && !isOver()) {
      turn = this.turn;
      result = await call().then(
        (answer) => () => answer,
        (error: unknown) => () => {
          throw error;
        },
      );
    }
    this.isRunning = false;
    return isOver() ? null : result;
  }
}
