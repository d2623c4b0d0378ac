import { FileText, FlaskConical, type LucideIcon, PlaySquare, SquarePen, Timer } from 'lucide-react';
import type { GuideTask } from '../model.ts';

/** The sign of each kind of task. */
export const taskIcons: Readonly<Record<GuideTask['kind'], LucideIcon>> = {
  video: PlaySquare,
  article: FileText,
  medicase: FlaskConical,
  exercise: SquarePen,
  paper: Timer,
};
