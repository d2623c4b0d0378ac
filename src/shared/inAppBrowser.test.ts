import { expect, test } from 'vitest';
import { savesNoFiles } from './inAppBrowser.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  ['WeChat on Android', `${android} XWEB/1300 MMWEBSDK/2024 MicroMessenger/8.0.50.2701(0x28003253) WeChat/arm64`, true],
  [
    'WeChat on a computer',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/107.0 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)',
    true,
  ],
  ['WeCom', `${iphone} wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, true],
  ['QQ', `${android} V1_AND_SQ_9.0.8_5540_YYB_D QQ/9.0.8.14755 NetType/WIFI`, true],
  ['Weibo', `${iphone} Weibo (iPhone14,5__weibo__14.1.0__iphone__os17.0)`, true],
  ['DingTalk', `${android} AliApp(DingTalk/7.5.10) com.alibaba.android.rimet`, true],
  ['the browser of QQ on a phone', `${android} MQQBrowser/14.9 COVC/046555`, false],
  [
    'the browser of QQ on a computer',
    'Mozilla/5.0 (Windows NT 6.1) Chrome/94.0.4606.71 QQBrowser/11.5.5240.400',
    false,
  ],
  ['Chrome', android, false],
  ['Safari', `${iphone} Version/17.0 Safari/604.1`, false],
])('a download in %s', (_, agent, isLost) => {
  expect(savesNoFiles(agent)).toBe(isLost);
});
