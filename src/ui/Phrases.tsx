import { phrasesOf } from '#shared/phrases.ts';

interface PhrasesProps {
  text: string;
  /** Characters that fit into one line at every width, where it is a narrow one. */
  max?: number;
}

/** A large title that breaks between phrases and leaves words whole. */
export const Phrases = ({ text, max }: PhrasesProps) => (
  <>
    {phrasesOf(text, max).map((phrase, at) =>
      phrase.whole ? (
        <span key={at} className="phrase">
          {phrase.text}
        </span>
      ) : (
        phrase.text
      ),
    )}
  </>
);
