import { describe, expect, test } from 'vitest';
import { root } from './run.ts';
import { filesOf, type NewPage, problemOf } from './skeleton.ts';

const page: NewPage = { address: '/web/clinics', item: 'clinic', title: '门诊', layout: 'default' };

describe('the skeleton of a page', () => {
  test('fills every template and registers the page by one line and one tag', () => {
    const files = filesOf(root, page);
    expect(files.size).toBeLessThanOrEqual(14);
    for (const [file, text] of files) expect(text, file).not.toMatch(/\{\{\w+\}\}/);
    expect(files.get('src/app/routes/table.ts')).toContain("  ['/web/clinics', 'default', 'web/Clinics'],\n];");
    expect(files.get('openapi/portal.yaml')).toMatch(/ {2}- name: clinic\n.*\n.*\npaths:\n/);
    expect(files.get('src/pages/web/Clinics.tsx')).toContain("from '#addresses/clinics.ts'");
  });

  test('names the existing files and addresses that conflict with the new page', () => {
    expect(() => filesOf(root, { ...page, item: 'lecturer' })).toThrow('openapi/paths/lecturer.yaml');
    expect(() => filesOf(root, { ...page, address: '/course' })).toThrow('/course is in src/app/routes/table.ts');
  });

  test.each<[Partial<NewPage>, string]>([
    [{ address: 'web/clinics' }, '/web/clinics'],
    [{ address: '/web/:id' }, 'plain path'],
    [{ item: 'Clinic' }, '--item=clinic'],
    [{ title: '' }, '--title=门诊'],
    [{ layout: 'wide' }, 'default, new or bare'],
  ])('refuses %o with advice', (wrong, advice) => {
    expect(problemOf({ ...page, ...wrong })).toContain(advice);
    expect(problemOf(page)).toBeNull();
  });
});
