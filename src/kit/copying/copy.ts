/** Copies text with the available browser API. */

interface CopyDeps {
  /** Missing on plain http. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Selects the text and tries the old copy command; returns whether it worked. */
  bySelection(): boolean;
}

/** Copies a text. False when the browser refuses; the text is then selected, so that the reader can copy it. */
export async function copyText(text: string, { clipboard, bySelection }: CopyDeps): Promise<boolean> {
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: try the old command.
  }
  return bySelection();
}
