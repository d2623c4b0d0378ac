import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '#ui/MarkButton.tsx';
import { type Saving, useMark } from './useMark.ts';

interface FollowButtonProps {
  /** Who is followed, for screen readers. */
  name: string;
  followed: boolean;
  /** How many doctors follow. */
  count: number;
  /** The write: each kind of person who can be followed has its own operation, with `followTexts`. */
  saving: Saving;
}

/** Follows a lecturer, a hospital or an author, or no longer. */
export const FollowButton = observer(function FollowButton({ name, followed, count, saving }: FollowButtonProps) {
  const { toggle, ...mark } = useMark({ on: followed, count, saving });
  return <MarkButton icon={Heart} names={['关注', '已关注']} {...mark} of={name} onToggle={toggle} />;
});
