import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { ClinicalToolsButton } from '#kit/clinical/ClinicalToolsButton.tsx';
import { isOfDialog } from '#shared/isOfDialog.ts';
import { pressedKey } from '#shared/pressedKey.ts';
import { useStores } from '#stores/StoresContext.ts';
import { type Case, ownArrows, placeByKey, placeOf } from '../model.ts';
import { CaseStepView, type Choices } from './CaseStepView.tsx';
import styles from './CaseWork.module.css';
import { StepList } from './StepList.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';

const CaseResult = later(() => import('./CaseResult.tsx'), 'CaseResult');

interface CaseWorkProps {
  about: Case;
  /** Shown to a visitor instead of the way on. */
  login: ReactNode;
  /** Link to the video of the case. */
  video: ReactNode;
  /** The card of the course for the weak part. */
  study: ReactNode;
}

/** Moves the focus to the heading of the step that was opened. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** Calls `turn` for the arrow keys, except where they have a meaning of their own. */
function useArrowKeys(turn: (key: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      if (isOfDialog(event) || (target instanceof Element && target.closest(ownArrows))) return;
      turn(pressedKey(event));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [turn]);
}

/**
 * The steps of a case, one at a time. The page remembers what was chosen and the wanted place also while the session is lost: after
 * the login it goes on there.
 */
export const CaseWork = observer(function CaseWork({ about, login, video, study }: CaseWorkProps) {
  const { dialogs } = useStores();
  /** The place that the doctor has opened here; null goes on where she stopped. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const place = placeOf(about, wanted);
  const { steps } = about;
  useArrowKeys((key) => {
    const next = placeByKey(key, about, place);
    if (next !== null) setWanted(next);
  });
  // Without a step that was opened here the page has just been loaded: the focus stays where it is.
  const headingRef = wanted === null ? undefined : focusHeading;
  return (
    <div className={styles.work} data-beside={dialogs.stack.some(({ name }) => name === 'clinicalTools') || undefined}>
      <div className={styles.side}>
        <StepList about={about} place={place} onPlace={setWanted} />
        <ClinicalToolsButton />
      </div>
      {place === steps.length ? (
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          <CaseResult
            about={about}
            headingRef={headingRef}
            onPlace={setWanted}
            onAgain={() => {
              setChoices({});
              setWanted(0);
            }}
            video={video}
            study={study}
          />
        </AsyncSection>
      ) : (
        <CaseStepView
          key={place}
          about={about}
          place={place}
          headingRef={headingRef}
          choices={choices}
          onChoose={(questionId, chosen) => setChoices((before) => ({ ...before, [questionId]: chosen }))}
          onPlace={setWanted}
          login={login}
        />
      )}
    </div>
  );
});
