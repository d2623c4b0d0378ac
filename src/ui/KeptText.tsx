import { keptParts } from '#shared/keptParts.ts';

/** A text of a narrow place: no line cuts a date, a number from its unit, a weekday, or a short note in brackets. */
export const KeptText = ({ text }: { text: string }) => (
  <>
    {keptParts(text).map((part, at) =>
      at % 2 === 1 ? (
        <span key={at} className="whole">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
