/** Campaigns that other pages announce. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import { campaignAt } from './products.ts';
import type { Moments } from './tools.ts';

type ActBrief = components['schemas']['ActBrief'];

const mallActId = 1;

/** The campaigns that run now: that of the mall, while its prices are in force. */
export function runningActs(moments: Moments): ActBrief[] {
  const campaign = campaignAt(moments);
  if (!campaign) return [];
  return [
    {
      actId: mallActId,
      title: campaign.name,
      summary: '医学图书与诊疗工具低至七五折，库存有限',
      imageUrl: mediaPath('course', 9_501, 'book'),
      startTime: moments.stage,
      endTime: campaign.endTime,
      place: 'mall',
    },
  ];
}
