/** What submitting the two forms does. No React, no DOM. */
import { applySubmit, feedbackSubmit } from '../../../openapi/dist/forms.ts';
import type { BodyOf, HeadersOf } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import type { Draft } from '../../shared/draft.ts';
import type { Stores } from '../../stores/createStores.ts';
import { cleaned } from './forms.ts';
import type { FormKey } from '../../shared/FormKey.ts';

/** Code of a backend that sees no login where one is needed. */
const loginRequired = 4103;

/** What a form is sent with. */
export interface Submission<Field extends string> {
  api: Api;
  stores: Pick<Stores, 'dialogs' | 'notices' | 'session'>;
  key: FormKey;
  draft: Draft<Field>;
}

type Feedback = BodyOf<'feedbackSubmit'>;
type Application = BodyOf<'applySubmit'>;

/**
 * Sends a feedback [7.3-01]; answers whether it is stored. Who is logged out, or turns out to be, meets the login over the
 * form [5-19]: nothing is sent by itself afterwards, because a doctor looks at her text once more after such a break.
 */
export async function sendFeedback(deps: Submission<keyof Feedback>, texts: Feedback): Promise<boolean> {
  const { session, dialogs } = deps.stores;
  const { userId } = session.user;
  if (userId === 0) {
    void dialogs.open('login', {});
    return false;
  }
  return send(deps, 'feedback', texts, (body, headers) =>
    deps.api.call(feedbackSubmit, { path: { userId }, body, headers }),
  );
}

/** Sends a lecturer's application [7.3-02], a visitor's too; answers whether it is stored. */
export async function sendApplication(deps: Submission<keyof Application>, texts: Application): Promise<boolean> {
  return send(deps, 'apply', texts, (body, headers) => deps.api.call(applySubmit, { body, headers }));
}

async function send<Field extends string>(
  { stores, key, draft }: Submission<Field>,
  name: 'feedback' | 'apply',
  texts: Record<Field, string>,
  call: (body: Record<Field, string>, headers: HeadersOf<'applySubmit'>) => Promise<unknown>,
): Promise<boolean> {
  const { dialogs, notices } = stores;
  const body = cleaned(texts);
  const typed = JSON.stringify(draft.read());
  try {
    await call(body, { 'Idempotency-Key': key.of(JSON.stringify(body)) });
  } catch (error) {
    const isLogin = error instanceof ApiError && (error.tokenRefused || error.code === loginRequired);
    // Of a refused token the guard of the token tells already.
    if (isLogin && name === 'feedback') void dialogs.open('login', {});
    else notices.show('error', error instanceof ApiError ? error.message : genericMessage);
    return false;
  }
  key.drop();
  notices.show('success', '提交成功');
  // The form may have been closed, opened again and changed while the answer was on its way: then it is another one.
  if (JSON.stringify(draft.read()) !== typed) return true;
  draft.drop();
  dialogs.close(name, true);
  return true;
}
