/** The lecture slide of the clip, drawn on a canvas in a browser. */

/** Content of the slide; plain data, because it is passed into a browser page. */
export interface SlideTalk {
  seconds: number;
  beatSeconds: number;
  firstBeat: number;
  steps: readonly { title: string; line: string }[];
}

/**
 * Returns a function that draws the frame at `t` (seconds) on the canvas, 1280 × 720. All helpers are nested, because a browser
 * page receives this function as source text.
 */
export function slidePainter(canvas: HTMLCanvasElement, talk: SlideTalk): (t: number) => void {
  const colour = {
    solid: '#c94a0a',
    vivid: '#ff6a00',
    brandText: '#b54708',
    subtle: '#fff4ea',
    text: '#1f2329',
    muted: '#4e5969',
    faint: '#646a73',
    canvas: '#f6f7f9',
    line: '#e6e8eb',
    grid: '#fbe3d0',
    gridBold: '#f5c9a6',
  };
  const found = canvas.getContext('2d', { alpha: false });
  if (!found) throw new Error('This browser has no canvas.');
  const ctx: CanvasRenderingContext2D = found;
  canvas.width = 1280;
  canvas.height = 720;

  const write = (text: string, x: number, y: number, size: number, fill: string, weight = 400): void => {
    ctx.font = `${weight} ${size}px "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;
    ctx.fillStyle = fill;
    ctx.fillText(text, x, y);
  };
  const box = (x: number, y: number, w: number, h: number, radius: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, radius);
    ctx.fill();
  };

  // The ECG paper: 20 large squares of 0.2 s wide, 8 high.
  const square = 34;
  const paper = { x: 536, y: 176, w: 20 * square, h: 8 * square };
  const baseline = paper.y + 5 * square;
  const bump = (x: number, at: number, width: number): number => Math.exp(-(((x - at) / width) ** 2));
  /** Height of the ECG trace in large squares, `x` seconds from the main wave of its beat. */
  const wave = (x: number): number =>
    0.45 * bump(x, -0.16, 0.03) -
    0.35 * bump(x, -0.028, 0.01) +
    3.4 * bump(x, 0, 0.013) -
    0.7 * bump(x, 0.032, 0.012) +
    0.85 * bump(x, 0.28, 0.055);
  const distance = (t: number): number => {
    const phase = (((t - talk.firstBeat) % talk.beatSeconds) + talk.beatSeconds) % talk.beatSeconds;
    return phase > talk.beatSeconds / 2 ? phase - talk.beatSeconds : phase;
  };
  const xOf = (seconds: number): number => paper.x + (seconds / 0.2) * square;

  function drawPaper(): void {
    box(paper.x, paper.y, paper.w, paper.h, 8, '#fffaf5');
    for (let at = 0; at <= 100; at++) {
      ctx.strokeStyle = at % 5 === 0 ? colour.gridBold : colour.grid;
      ctx.lineWidth = 1;
      ctx.beginPath();
      const x = Math.round(paper.x + (at * square) / 5) + 0.5;
      ctx.moveTo(x, paper.y);
      ctx.lineTo(x, paper.y + paper.h);
      const y = Math.round(paper.y + (at * square) / 5) + 0.5;
      if (at <= 40) {
        ctx.moveTo(paper.x, y);
        ctx.lineTo(paper.x + paper.w, y);
      }
      ctx.stroke();
    }
  }

  /** Highlights the part of the trace that the step explains, with a band behind it. */
  function band(from: number, to: number, strength: number): void {
    ctx.globalAlpha = strength;
    box(xOf(from), paper.y + 4, ((to - from) / 0.2) * square, paper.h - 8, 6, '#ffd9b8');
    ctx.globalAlpha = 1;
  }

  /** A dimension line with its label above, or to the left or right. */
  function bracket(from: number, to: number, y: number, label: string, strength: number, side = ''): void {
    ctx.globalAlpha = strength;
    ctx.strokeStyle = colour.solid;
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.moveTo(xOf(from), y - 8);
    ctx.lineTo(xOf(from), y + 8);
    ctx.moveTo(xOf(from), y);
    ctx.lineTo(xOf(to), y);
    ctx.moveTo(xOf(to), y - 8);
    ctx.lineTo(xOf(to), y + 8);
    ctx.stroke();
    ctx.textAlign = side === 'left' ? 'right' : side === 'right' ? 'left' : 'center';
    const x = side === 'left' ? xOf(from) - 10 : side === 'right' ? xOf(to) + 10 : (xOf(from) + xOf(to)) / 2;
    write(label, x, side === '' ? y - 14 : y + 7, 20, colour.brandText, 700);
    ctx.textAlign = 'left';
    ctx.globalAlpha = 1;
  }

  const beats = [0, 1, 2, 3, 4].map((at) => talk.firstBeat + at * talk.beatSeconds);

  function drawStep(step: number, strength: number): void {
    if (step === 0) for (const beat of beats) band(beat - 0.23, beat - 0.09, strength);
    if (step === 1) bracket(beats[1] ?? 0, beats[2] ?? 0, paper.y + 34, '4 大格 = 0.8 秒', strength);
    if (step === 2) {
      band((beats[2] ?? 0) - 0.23, (beats[2] ?? 0) - 0.05, strength);
      band((beats[2] ?? 0) - 0.05, (beats[2] ?? 0) + 0.06, strength * 0.55);
      bracket((beats[2] ?? 0) - 0.23, (beats[2] ?? 0) - 0.05, baseline + 64, 'PR', strength, 'left');
      bracket((beats[2] ?? 0) - 0.05, (beats[2] ?? 0) + 0.06, baseline + 64, 'QRS', strength, 'right');
    }
    if (step === 3) for (const beat of beats) band(beat + 0.06, beat + 0.39, strength);
  }

  /** Draws the trace as a monitor does: the previous sweep stays, and the new sweep overwrites it behind a gap. */
  function drawTrace(t: number): void {
    const pen = t % 4;
    ctx.strokeStyle = colour.text;
    ctx.lineWidth = 2.6;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    let drawing = false;
    for (let at = 0; at <= paper.w; at++) {
      const seconds = (at / square) * 0.2;
      const ahead = seconds - pen;
      if (ahead > 0 && ahead < 0.16) {
        drawing = false;
        continue;
      }
      const y = baseline - wave(distance(seconds)) * square;
      if (drawing) ctx.lineTo(paper.x + at, y);
      else ctx.moveTo(paper.x + at, y);
      drawing = true;
    }
    ctx.stroke();
    ctx.fillStyle = colour.vivid;
    ctx.beginPath();
    ctx.arc(xOf(pen), baseline - wave(distance(pen)) * square, 7, 0, 2 * Math.PI);
    ctx.fill();
  }

  function drawHeart(t: number): void {
    const since = (((t - talk.firstBeat) % talk.beatSeconds) + talk.beatSeconds) % talk.beatSeconds;
    const beat =
      1 + 0.035 * Math.exp(-(((since - 0.1) / 0.09) ** 2)) - 0.012 * Math.exp(-(((since - 0.42) / 0.1) ** 2));
    box(64, paper.y, 416, paper.h, 8, colour.subtle);
    ctx.save();
    ctx.translate(272, paper.y + paper.h / 2 + 6);
    ctx.scale(beat, beat);
    const heart = new Path2D(
      'M 0 106 C -40 78 -96 40 -98 -14 C -100 -58 -66 -82 -38 -78 C -18 -75 -6 -62 0 -48 C 8 -66 26 -78 46 -76 C 78 -72 100 -46 96 -10 C 90 42 40 80 0 106 Z',
    );
    ctx.fillStyle = '#ffe3cc';
    ctx.fill(heart);
    ctx.strokeStyle = colour.solid;
    ctx.lineWidth = 4;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.stroke(heart);
    // The great vessels.
    ctx.stroke(
      new Path2D('M -30 -78 C -32 -98 -36 -104 -44 -114 M -6 -58 C -10 -84 -8 -104 14 -112 C 34 -118 52 -108 56 -92'),
    );
    // The path of the impulse from the sinus node to the branches, up to the current moment.
    const way = new Path2D('M -56 -36 C -44 -20 -22 -14 -2 -10 L 0 16');
    const branches = new Path2D('M 0 16 C -8 34 -24 48 -48 54 M 0 16 C 2 40 -6 60 -14 74 M 0 16 C 8 34 26 44 52 46');
    ctx.lineWidth = 3;
    ctx.strokeStyle = '#e9a678';
    ctx.stroke(way);
    ctx.stroke(branches);
    const ahead = distance(t);
    const lit = (from: number, to: number): number =>
      Math.max(0, Math.min(1, (ahead - from) / 0.05, (to - ahead) / 0.1));
    ctx.strokeStyle = colour.vivid;
    ctx.lineWidth = 5;
    ctx.globalAlpha = lit(-0.2, 0.06);
    ctx.stroke(way);
    ctx.globalAlpha = lit(-0.06, 0.2);
    ctx.stroke(branches);
    ctx.globalAlpha = 1;
    ctx.fillStyle = colour.solid;
    ctx.beginPath();
    ctx.arc(-56, -36, 7, 0, 2 * Math.PI);
    ctx.fill();
    ctx.restore();
    write('窦房结', 88, paper.y + 76, 20, colour.brandText);
    ctx.strokeStyle = '#e9a678';
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(152, paper.y + 74);
    ctx.lineTo(206, paper.y + 102);
    ctx.stroke();
  }

  function drawSteps(t: number): void {
    const each = talk.seconds / talk.steps.length;
    talk.steps.forEach(({ title }, at) => {
      const x = 64 + at * 292;
      const isNow = Math.floor(t / each) === at;
      box(x, 548, 276, 60, 8, isNow ? colour.solid : '#ffffff');
      if (!isNow) {
        ctx.strokeStyle = colour.line;
        ctx.lineWidth = 1.5;
        ctx.stroke();
      }
      write(String(at + 1), x + 20, 588, 26, isNow ? '#ffffff' : colour.brandText, 700);
      write(title, x + 52, 588, 24, isNow ? '#ffffff' : colour.muted, isNow ? 700 : 400);
    });
  }

  return (t) => {
    const each = talk.seconds / talk.steps.length;
    const step = Math.floor(t / each);
    const within = t - step * each;
    const strength = Math.max(0, Math.min(1, (within - 0.2) / 0.4, (each - within) / 0.4));
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    box(0, 0, 1280, 720, 0, colour.canvas);
    box(0, 0, 1280, 8, 0, colour.vivid);
    box(32, 36, 1216, 608, 12, '#ffffff');
    write('心电图阅读四步法', 64, 104, 44, colour.text, 700);
    write('以一份窦性心律为例', 66, 146, 22, colour.muted);
    ctx.textAlign = 'right';
    write('II 导联 · 25 mm/s', 1216, 146, 20, colour.faint);
    ctx.textAlign = 'left';
    drawHeart(t);
    drawPaper();
    drawStep(step, strength);
    drawTrace(t);
    ctx.globalAlpha = Math.max(0.001, strength);
    write(talk.steps[step]?.line ?? '', paper.x, 502, 28, colour.text, 500);
    ctx.globalAlpha = 1;
    drawSteps(t);
    write('演示片段，内容仅供展示，不作诊疗依据', 64, 688, 20, colour.faint);
    const seconds = Math.floor(t);
    ctx.textAlign = 'right';
    write(`00:${String(seconds).padStart(2, '0')}`, 1216, 690, 30, colour.text, 700);
    ctx.textAlign = 'left';
    box(900, 676, 210, 8, 4, colour.line);
    box(900, 676, Math.max(8, (210 * t) / talk.seconds), 8, 4, colour.solid);
  };
}
