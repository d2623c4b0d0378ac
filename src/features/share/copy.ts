/** Copying with whatever the browser offers. */

interface CopyDeps {
  /** Missing on plain http. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Selects the text where it stands, and tries the old command; answers whether that worked. */
  bySelection(): boolean;
}

/** Copies a text. False when the browser refuses; the text is selected then, so that a reader copies it by hand. */
export async function copyText(text: string, { clipboard, bySelection }: CopyDeps): Promise<boolean> {
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed here: the old way may be.
  }
  return bySelection();
}
