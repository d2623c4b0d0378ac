/** The agreements with all their versions. */
import type { components } from '#openapi/portal.d.ts';
import { dayOf, numbered, type Section } from './blocks.ts';
import { copyrightHighlights, copyrightSections, olderCopyrightSections } from './copyrightNotice.ts';
import {
  membershipHighlights,
  membershipSections,
  olderMembershipHighlights,
  olderMembershipSections,
} from './membershipAgreement.ts';
import { olderPrivacySections, privacyHighlights, privacySections } from './privacyPolicy.ts';
import { olderUserSections, userHighlights, userSections } from './userAgreement.ts';

type Protocol = components['schemas']['Protocol'];

interface Version {
  version: string;
  from: string;
  highlights: Protocol['highlights'];
  sections: readonly Section[];
}

/** All versions of one document, the current one first. */
function document(key: Protocol['key'], title: string, ...versions: Version[]): Protocol[] {
  const history = versions.map(({ version, from }) => ({ version, effectiveTime: dayOf(from) }));
  return versions.map(({ version, from, highlights, sections }) => ({
    key,
    title,
    version,
    effectiveTime: dayOf(from),
    highlights,
    blocks: numbered(sections),
    history,
  }));
}

const protocols: Record<Protocol['key'], Protocol[]> = {
  user: document(
    'user',
    '用户协议',
    { version: '2.0', from: '2026-09-01', highlights: userHighlights, sections: userSections },
    { version: '1.0', from: '2024-03-15', highlights: userHighlights, sections: olderUserSections },
  ),
  privacy: document(
    'privacy',
    '隐私政策',
    { version: '2.1', from: '2026-09-01', highlights: privacyHighlights, sections: privacySections },
    { version: '2.0', from: '2024-11-01', highlights: privacyHighlights, sections: olderPrivacySections },
  ),
  copyright: document(
    'copyright',
    '版权声明',
    { version: '1.1', from: '2026-03-01', highlights: copyrightHighlights, sections: copyrightSections },
    {
      version: '1.0',
      from: '2023-06-01',
      highlights: {
        title: '侵权投诉',
        lines: [
          { label: '投诉邮箱', text: 'service@example.com' },
          { label: '所需材料', text: '身份证明、权属证明、被投诉内容的网址和情况说明。' },
          { label: '处理时限', text: '收到材料后7个工作日内处理并答复。' },
        ],
      },
      sections: olderCopyrightSections,
    },
  ),
  open_vip: document(
    'open_vip',
    '会员服务协议',
    { version: '1.2', from: '2026-06-01', highlights: membershipHighlights, sections: membershipSections },
    { version: '1.1', from: '2025-01-01', highlights: olderMembershipHighlights, sections: olderMembershipSections },
  ),
};

/** A document in a version, the current one by default; undefined for an unknown version. */
export const protocolOf = (key: Protocol['key'], version: string | undefined): Protocol | undefined =>
  version === undefined ? protocols[key][0] : protocols[key].find((known) => known.version === version);
