// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { OperationId } from '#openapi/operation.ts';
import { coursePageOf, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';

import { FeedbackDialog } from '#features/feedback/dialogs/FeedbackDialog.tsx';
import { Notes } from '#features/notes/components/Notes.tsx';
// Loaded when a doctor sends a comment: here it must be there already.
import '../comments/CommentForm.tsx';
import { Comments } from '../comments/Comments.tsx';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();
const text = '肥胖患者怎样暴露？';

interface Form {
  operation: OperationId;
  /** End of the call's path. */
  path: string;
  label: string;
  node: ReactNode;
}

const forms: Form[] = [
  {
    operation: 'commentSubmit',
    path: '/comment/submit',
    label: '提问',
    node: <Comments target={{ targetType: 'course', targetId: 1001 }} words={{ name: '提问', placeholder: '' }} />,
  },
  {
    operation: 'noteSave',
    path: '/note/save',
    label: '记笔记',
    node: (
      <Notes
        albumId={1001}
        lesson={{ videoId: 100_101, title: '第1节 课程导学' }}
        now={() => 60}
        onJump={() => undefined}
      />
    ),
  },
  {
    operation: 'feedbackSubmit',
    path: '/submit/10001',
    label: '反馈内容',
    node: <FeedbackDialog />,
  },
];

/** A doctor's page with a form whose text is typed and refused. */
async function refused({ operation, label, node }: Form, outcome: string) {
  const page = coursePageOf();
  page.memory.local.set('phone', '13800000001');
  await draw(page.around(node));
  await shows(label);
  await typeInto(label, text);
  page.force(operation, outcome);
  await submitted();
  return page;
}

test.each(forms)(
  '[5-19], [6-02] $operation refused without a login keeps its text through the login, and is sent again by hand',
  async (form) => {
    const { stores, sent, notices } = await refused(form, 'loginRequired');
    expect([stores.dialogs.dialogLogin, fieldNamed(form.label).value, notices()]).toEqual([true, text, ['请先登录']]);
    await does(() => {
      stores.session.saveUser({ ...doctor });
      stores.dialogs.close('login', true);
    });
    expect([fieldNamed(form.label).value, (await sent(form.path)).length]).toEqual([text, 1]);
    await submitted();
    expect((await sent(form.path)).length).toBe(2);
    expect(notices()).toHaveLength(1);
  },
);

test.each(forms)(
  '[7.1-15] F12 $operation with a refused token restores its text after the login of the same doctor',
  async (form) => {
    const { stores } = await refused(form, 'unauthorized');
    expect(stores.dialogs.dialogLogin).toBe(true);
    // The token guard does the same.
    await does(() => stores.session.reset());
    await does(() => stores.session.saveUser(doctor));
    expect(fieldNamed(form.label).value).toBe(text);
  },
);
