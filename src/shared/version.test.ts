import { expect, test } from 'vitest';
import { portalVersion as newest } from '#mocks/engine/seed/siteConfig.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { portalVersion } from './version.ts';

test('R007 the portal and the mock backend name the version of the package', () => {
  expect([portalVersion, newest]).toEqual([packageFile.version, packageFile.version]);
});
