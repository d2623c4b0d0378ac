import type { HTMLAttributes } from 'react';
import { type SearchAddress, searchPage } from '#addresses/search.ts';
import { Link } from '#ui/Link.tsx';
import type { Target } from '../target.ts';

/** Sent together with a search; empty ones are left out. */
export interface Fields {
  depId?: number;
  module?: SearchAddress['module'] | '';
}

interface TargetAnchorProps extends HTMLAttributes<HTMLElement> {
  /** Null for an option with an action instead of a target. */
  target: Target | null;
  fields: Fields;
  /** Element that is rendered for a target that must not be opened. */
  otherwise: 'div' | 'button';
}

/** A real anchor wherever there is a target, so that every mouse button and key of a browser works on it [2.3-03]. */
export function TargetAnchor({ target, fields, otherwise: Otherwise, ...rest }: TargetAnchorProps) {
  if (!target || 'refused' in target) return <Otherwise {...rest} />;
  if ('to' in target) return <a {...rest} href={target.to} target="_blank" rel="noopener" />;
  if ('outside' in target) return <a {...rest} href={target.outside} target="_blank" rel="noopener noreferrer" />;
  const { depId = 0, module } = fields;
  return <Link {...rest} to={searchPage.to({ kw: target.search, depId, module: module || 'all' })} />;
}
