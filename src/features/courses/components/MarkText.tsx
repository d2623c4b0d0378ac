import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { courseMark } from '#kit/money/courseMark.ts';
import { useStores } from '#stores/StoresContext.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';

/** The access or price of a course for this reader. */
export const MarkText = observer(function MarkText({ course }: { course: components['schemas']['AlbumBrief'] }) {
  const { kind, text } = courseMark(course, useStores().session);
  return <span className={classes(card[kind], kind === 'price' && 'num')}>{text}</span>;
});
