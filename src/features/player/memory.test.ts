import { expect, test } from 'vitest';
import { volatileMemory } from '#shared/storage.ts';
import { playerMemory } from './memory.ts';

test('[2.1-15] the choice of captions, speed and quality is there for the next player of this browser', async () => {
  const { local } = volatileMemory();
  const chosen = playerMemory(local);
  await chosen.setLang?.('zh-CN');
  await chosen.setCaptions?.(true);
  await chosen.setPlaybackRate?.(1.5);
  await chosen.setVideoQuality?.({ id: '', width: 640, height: 360 });
  const next = playerMemory(local);
  // The player shows kept captions only when it knows their language.
  expect(await next.getLang()).toBe('zh-CN');
  expect(await next.getCaptions()).toBe(true);
  expect(await next.getPlaybackRate()).toBe(1.5);
  expect(await next.getVideoQuality()).toEqual({ id: '', width: 640, height: 360 });
});
