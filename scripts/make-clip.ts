/** `node scripts/make-clip.ts`: draws and encodes the clip that the mock backend's lessons repeat, in mocks/media. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Clip, ClipQuality, QualityName } from '#mocks/engine/playback/clip.ts';
import { argumentsOf } from './lib/arguments.ts';
import { ClipSlide } from './lib/ClipSlide.ts';
import { clipSound, sampleRate } from './lib/clipSound.ts';
import { beatSeconds, captions, clipSeconds, firstBeat, frameRate, steps } from './lib/clipTalk.ts';
import { splitFragments } from './lib/fragments.ts';
import { needBrowser } from './lib/ready.ts';
import { requireNode } from './lib/requireNode.ts';
import { bin, root, run, runNode } from './lib/run.ts';

requireNode();
const { picture } = argumentsOf({
  usage: `node scripts/make-clip.ts [--picture=<seconds>]
Makes mocks/media: a lecture slide of ${clipSeconds} s with a running ECG, drawn in Chromium, H.264 and AAC in fragmented MP4, in
360p and 720p, with clip.json, which lists the files for the mock backend. The repository contains the files; run this only for a
new clip. Needs ffmpeg (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg) and the font Noto Sans CJK SC or another
Chinese font. --picture draws only the frame at that second, to clip.png in the temporary folder.`,
  options: { picture: { type: 'string' } },
});

const segmentSeconds = 4;
/** Key frames are twice as frequent as segments, because live streams have segments of half the length. */
const keyFrames = (segmentSeconds / 2) * frameRate;
const aacFrame = 1_024;

/** x264 settings for old browsers: no B-frames, and closed groups of pictures (GOP) that begin with each segment. */
const qualities: Record<QualityName, { width: number; height: number; level: string; rate: string }> = {
  '360p': { width: 640, height: 360, level: '3.0', rate: '300k' },
  '720p': { width: 1280, height: 720, level: '3.1', rate: '900k' },
};

/** Runs ffmpeg; `feed` writes its standard input. */
async function ffmpeg(
  args: string[],
  feed?: (write: (bytes: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const all = ['-hide_banner', '-loglevel', 'error', '-y', ...args];
  const child = spawn('ffmpeg', all, { stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}.`))));
  });
  await feed?.(
    (bytes) => new Promise((resolve) => (child.stdin?.write(bytes) ? resolve() : child.stdin?.once('drain', resolve))),
  );
  child.stdin?.end();
  await ended;
}

/** Draws frames of the slide as PNG, one after the other. */
async function* pictures(moments: number[]): AsyncGenerator<Buffer> {
  const { executablePath } = await needBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const talk = JSON.stringify({ seconds: clipSeconds, beatSeconds, firstBeat, steps });
    await page.addScriptTag({ content: `window.slide = new (${ClipSlide.toString()})(${talk});` });
    for (const moment of moments) {
      const url = await page.evaluate<string>(`slide.paint(${moment})`);
      yield Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    }
  } finally {
    await browser.close();
  }
}

/** The first frames of an ADTS file, so that the sound is not longer than the video. */
function firstFrames(bytes: Buffer, count: number): Buffer {
  let end = 0;
  for (let frame = 0; frame < count; frame++)
    end += (((bytes[end + 3] ?? 0) & 3) << 11) | ((bytes[end + 4] ?? 0) << 3) | ((bytes[end + 5] ?? 0) >> 5);
  if (end === 0 || end > bytes.length) throw new Error('The sound is too short.');
  return bytes.subarray(0, end);
}

if (picture !== undefined) {
  for await (const png of pictures([Number(picture)])) await writeFile(join(tmpdir(), 'clip.png'), png);
  process.exit(0);
}

const version = await run('ffmpeg', ['-version'], { quiet: true }).catch(() => null);
if (version?.code !== 0) {
  console.error('ffmpeg is missing. Install it (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg).');
  process.exit(1);
}

const work = await mkdtemp(join(tmpdir(), 'clip-'));
const file = (name: string): string => join(work, name);
const made = file('media');

console.log('Drawing…');
const count = clipSeconds * frameRate;
await ffmpeg(
  ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(frameRate), '-i', '-', '-c:v', 'ffv1', file('all.mkv')],
  async (write) => {
    for await (const png of pictures(Array.from({ length: count }, (_, at) => at / frameRate))) await write(png);
  },
);

console.log('Encoding…');
const sound = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', '-', '-c:a', 'aac', '-b:a', '48k'];
await ffmpeg([...sound, '-profile:a', 'aac_low', file('all.aac')], (write) => write(clipSound()));
await writeFile(file('sound.aac'), firstFrames(await readFile(file('all.aac')), (clipSeconds * sampleRate) / aacFrame));
// The description of the sound must be known before the first fragment is written.
await ffmpeg([
  ...['-i', file('sound.aac'), '-c', 'copy', '-bsf:a', 'aac_adtstoasc'],
  ...['-fflags', '+bitexact', file('sound.m4a')],
]);

async function encode(name: QualityName): Promise<ClipQuality> {
  const { width, height, level, rate } = qualities[name];
  const colours = 'bt709';
  await ffmpeg([
    ...['-i', file('all.mkv'), '-vf', `scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv`],
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-profile:v', 'main'],
    ...['-level', level, '-crf', '25', '-maxrate', rate, '-bufsize', rate, '-bf', '0', '-flags', '+cgop+bitexact'],
    ...['-g', String(keyFrames), '-keyint_min', String(keyFrames), '-sc_threshold', '0'],
    ...['-colorspace', colours, '-color_primaries', colours, '-color_trc', colours, '-color_range', 'tv'],
    file(`${name}.mp4`),
  ]);
  // One fragment per second, so that a segment can be cut after any second.
  await ffmpeg([
    ...['-i', file(`${name}.mp4`), '-i', file('sound.m4a'), '-map', '0:v', '-map', '1:a', '-c', 'copy'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-frag_duration', '1000000'],
    ...['-movflags', '+empty_moov+default_base_moof+cmaf', file(`${name}-all.mp4`)],
  ]);
  const { init, fragments, codecs } = splitFragments(await readFile(file(`${name}-all.mp4`)));
  if (fragments.length !== clipSeconds) throw new Error(`${fragments.length} fragments instead of ${clipSeconds}.`);
  await mkdir(`${made}/${name}`, { recursive: true });
  await writeFile(`${made}/${name}/init.mp4`, init);
  const seconds: number[][] = [];
  for (let at = 0; at < clipSeconds / segmentSeconds; at++) {
    const parts = fragments.slice(at * segmentSeconds, (at + 1) * segmentSeconds);
    seconds.push(parts.map((_, last) => Buffer.concat(parts.slice(0, last + 1)).length));
    await writeFile(`${made}/${name}/${at}.m4s`, Buffer.concat(parts));
  }
  const sizes = seconds.map((ends) => ends.at(-1) ?? 0);
  const bitsOf = (bytes: number, length: number): number => Math.ceil((bytes * 8) / length / 1000) * 1000;
  return {
    width,
    height,
    codecs,
    bandwidth: bitsOf(Math.max(...sizes), segmentSeconds),
    averageBandwidth: bitsOf(
      sizes.reduce((sum, size) => sum + size, 0),
      clipSeconds,
    ),
    seconds,
  };
}

const clip: Clip = {
  frameRate,
  segmentSeconds,
  segments: clipSeconds / segmentSeconds,
  qualities: { '360p': await encode('360p'), '720p': await encode('720p') },
  captions,
};
await writeFile(`${made}/clip.json`, `${JSON.stringify(clip)}\n`);
const target = `${root}mocks/media`;
await rm(target, { recursive: true, force: true });
await cp(made, target, { recursive: true });
await rm(work, { recursive: true });
await runNode([bin('prettier/bin/prettier.cjs'), '--write', '--log-level', 'warn', `${target}/clip.json`]);
for (const [name, { seconds }] of Object.entries(clip.qualities))
  console.log(`mocks/media/${name}: ${seconds.map((ends) => ends.at(-1)).join(', ')} bytes`);
