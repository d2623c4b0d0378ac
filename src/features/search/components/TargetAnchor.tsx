import type { HTMLAttributes } from 'react';
import { withQuery } from '../../../shared/address.ts';
import { paths } from '../../../shared/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import type { Target } from '../target.ts';

/** What is sent along with a search; empty ones are not. */
export type Fields = Record<string, string | number>;

interface TargetAnchorProps extends HTMLAttributes<HTMLElement> {
  /** Null for what does something instead of leading somewhere. */
  target: Target | null;
  fields: Fields;
  /** What stands for a target that nobody may be led to. */
  otherwise: 'div' | 'button';
}

/** A real anchor wherever there is something to lead to, so that every button and key of a browser works on it [2.3-03]. */
export function TargetAnchor({ target, fields, otherwise: Otherwise, ...rest }: TargetAnchorProps) {
  if (!target || 'refused' in target) return <Otherwise {...rest} />;
  if ('to' in target) return <a {...rest} href={target.to} target="_blank" rel="noopener" />;
  if ('outside' in target) return <a {...rest} href={target.outside} target="_blank" rel="noopener noreferrer" />;
  return <Link {...rest} to={withQuery(paths.search, { kw: target.search, ...fields })} />;
}
