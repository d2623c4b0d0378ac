/** The lecture slide of the clip, drawn on a canvas in a browser. */

/** Content of the slide; plain data, because it is passed into a browser page. */
export interface SlideTalk {
  seconds: number;
  beatSeconds: number;
  firstBeat: number;
  steps: readonly { title: string; line: string }[];
}

/** The slide, 1280 × 720. A browser page receives this class as source text: it can use nothing else of this file. */
export class ClipSlide {
  private readonly colour = {
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
  // The ECG paper: 20 large squares of 0.2 s wide, 8 high.
  private readonly square = 34;
  private readonly paper = { x: 536, y: 176, w: 20 * this.square, h: 8 * this.square };
  private readonly baseline = this.paper.y + 5 * this.square;
  private readonly ctx: CanvasRenderingContext2D;
  private readonly talk: SlideTalk;

  constructor(talk: SlideTalk) {
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) throw new Error('This browser has no canvas.');
    canvas.width = 1280;
    canvas.height = 720;
    this.ctx = ctx;
    this.talk = talk;
  }

  /** Draws the frame at `t` (seconds) and returns it as the data URL of a PNG. */
  paint(t: number): string {
    const { ctx, colour, paper } = this;
    const { seconds, steps } = this.talk;
    const each = seconds / steps.length;
    const step = Math.floor(t / each);
    const within = t - step * each;
    const strength = Math.max(0, Math.min(1, (within - 0.2) / 0.4, (each - within) / 0.4));
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    this.drawFrame();
    this.drawHeart(t);
    this.drawPaper();
    this.drawStep(step, strength);
    this.drawTrace(t);
    ctx.globalAlpha = Math.max(0.001, strength);
    this.write(steps[step]?.line ?? '', paper.x, 502, 28, colour.text, 500);
    ctx.globalAlpha = 1;
    this.drawSteps(step);
    this.drawFoot(t);
    return ctx.canvas.toDataURL('image/png');
  }

  private write(text: string, x: number, y: number, size: number, fill: string, weight = 400): void {
    const { ctx } = this;
    ctx.font = `${weight} ${size}px "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;
    ctx.fillStyle = fill;
    ctx.fillText(text, x, y);
  }

  private box(x: number, y: number, w: number, h: number, radius: number, fill: string): void {
    const { ctx } = this;
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, radius);
    ctx.fill();
  }

  private dot(x: number, y: number, fill: string): void {
    this.box(x - 7, y - 7, 14, 14, 7, fill);
  }

  /** Height of the ECG trace in large squares, `x` seconds from the main wave of its beat. */
  private wave(x: number): number {
    const bump = (at: number, width: number): number => Math.exp(-(((x - at) / width) ** 2));
    return (
      0.45 * bump(-0.16, 0.03) -
      0.35 * bump(-0.028, 0.01) +
      3.4 * bump(0, 0.013) -
      0.7 * bump(0.032, 0.012) +
      0.85 * bump(0.28, 0.055)
    );
  }

  /** Seconds since the last beat. */
  private sinceBeat(t: number): number {
    const { firstBeat, beatSeconds } = this.talk;
    return (((t - firstBeat) % beatSeconds) + beatSeconds) % beatSeconds;
  }

  /** Seconds from the nearest beat, negative before it. */
  private distance(t: number): number {
    const { beatSeconds } = this.talk;
    const since = this.sinceBeat(t);
    return since > beatSeconds / 2 ? since - beatSeconds : since;
  }

  private xOf(seconds: number): number {
    return this.paper.x + (seconds / 0.2) * this.square;
  }

  /** The trace at a moment of the paper, in pixels. */
  private yOf(seconds: number): number {
    return this.baseline - this.wave(this.distance(seconds)) * this.square;
  }

  /** Background, card and titles. */
  private drawFrame(): void {
    const { ctx, colour } = this;
    this.box(0, 0, 1280, 720, 0, colour.canvas);
    this.box(0, 0, 1280, 8, 0, colour.vivid);
    this.box(32, 36, 1216, 608, 12, '#ffffff');
    this.write('心电图阅读四步法', 64, 104, 44, colour.text, 700);
    this.write('以一份窦性心律为例', 66, 146, 22, colour.muted);
    ctx.textAlign = 'right';
    this.write('II 导联 · 25 mm/s', 1216, 146, 20, colour.faint);
    ctx.textAlign = 'left';
  }

  /** The squares of the ECG paper. */
  private drawPaper(): void {
    const { ctx, colour, square, paper } = this;
    this.box(paper.x, paper.y, paper.w, paper.h, 8, '#fffaf5');
    for (let at = 0; at <= 100; at++) {
      ctx.strokeStyle = at % 5 === 0 ? colour.gridBold : colour.grid;
      ctx.lineWidth = 1;
      const x = Math.round(paper.x + (at * square) / 5) + 0.5;
      const y = Math.round(paper.y + (at * square) / 5) + 0.5;
      ctx.stroke(new Path2D(`M ${x} ${paper.y} v ${paper.h}${at <= 40 ? ` M ${paper.x} ${y} h ${paper.w}` : ''}`));
    }
  }

  /** Highlights the part of the trace that the step explains, with a band behind it. */
  private band(from: number, to: number, strength: number): void {
    const { ctx, square, paper } = this;
    ctx.globalAlpha = strength;
    this.box(this.xOf(from), paper.y + 4, ((to - from) / 0.2) * square, paper.h - 8, 6, '#ffd9b8');
    ctx.globalAlpha = 1;
  }

  /** A dimension line with its label above, or to the left or right. */
  private bracket(from: number, to: number, y: number, label: string, strength: number, side = ''): void {
    const { ctx, colour } = this;
    const start = this.xOf(from);
    const end = this.xOf(to);
    ctx.globalAlpha = strength;
    ctx.strokeStyle = colour.solid;
    ctx.lineWidth = 2.5;
    ctx.stroke(new Path2D(`M ${start} ${y - 8} v 16 M ${start} ${y} H ${end} M ${end} ${y - 8} v 16`));
    ctx.textAlign = side === 'left' ? 'right' : side === 'right' ? 'left' : 'center';
    const x = side === 'left' ? start - 10 : side === 'right' ? end + 10 : (start + end) / 2;
    this.write(label, x, side === '' ? y - 14 : y + 7, 20, colour.brandText, 700);
    ctx.textAlign = 'left';
    ctx.globalAlpha = 1;
  }

  /** Marks what the step explains. */
  private drawStep(step: number, strength: number): void {
    const { baseline } = this;
    const beats = [0, 1, 2, 3, 4].map((at) => this.talk.firstBeat + at * this.talk.beatSeconds);
    const [, second = 0, third = 0] = beats;
    if (step === 0) for (const beat of beats) this.band(beat - 0.23, beat - 0.09, strength);
    if (step === 1) this.bracket(second, third, this.paper.y + 34, '4 大格 = 0.8 秒', strength);
    if (step === 2) {
      this.band(third - 0.23, third - 0.05, strength);
      this.band(third - 0.05, third + 0.06, strength * 0.55);
      this.bracket(third - 0.23, third - 0.05, baseline + 64, 'PR', strength, 'left');
      this.bracket(third - 0.05, third + 0.06, baseline + 64, 'QRS', strength, 'right');
    }
    if (step === 3) for (const beat of beats) this.band(beat + 0.06, beat + 0.39, strength);
  }

  /** Draws the trace as a monitor does: the previous sweep stays, and the new sweep overwrites it behind a gap. */
  private drawTrace(t: number): void {
    const { ctx, colour, square, paper } = this;
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
      ctx[drawing ? 'lineTo' : 'moveTo'](paper.x + at, this.yOf(seconds));
      drawing = true;
    }
    ctx.stroke();
    this.dot(this.xOf(pen), this.yOf(pen), colour.vivid);
  }

  /** The beating heart beside the paper. */
  private drawHeart(t: number): void {
    const { ctx, colour, paper } = this;
    const since = this.sinceBeat(t);
    const beat =
      1 + 0.035 * Math.exp(-(((since - 0.1) / 0.09) ** 2)) - 0.012 * Math.exp(-(((since - 0.42) / 0.1) ** 2));
    this.box(64, paper.y, 416, paper.h, 8, colour.subtle);
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
    this.drawImpulse(t);
    ctx.restore();
    this.write('窦房结', 88, paper.y + 76, 20, colour.brandText);
    ctx.strokeStyle = '#e9a678';
    ctx.lineWidth = 1.5;
    ctx.stroke(new Path2D(`M 152 ${paper.y + 74} L 206 ${paper.y + 102}`));
  }

  /** The path of the impulse from the sinus node to the branches, up to the current moment. */
  private drawImpulse(t: number): void {
    const { ctx, colour } = this;
    const way = new Path2D('M -56 -36 C -44 -20 -22 -14 -2 -10 L 0 16');
    const branches = new Path2D('M 0 16 C -8 34 -24 48 -48 54 M 0 16 C 2 40 -6 60 -14 74 M 0 16 C 8 34 26 44 52 46');
    ctx.lineWidth = 3;
    ctx.strokeStyle = '#e9a678';
    ctx.stroke(way);
    ctx.stroke(branches);
    const ahead = this.distance(t);
    const lit = (from: number, to: number): number =>
      Math.max(0, Math.min(1, (ahead - from) / 0.05, (to - ahead) / 0.1));
    ctx.strokeStyle = colour.vivid;
    ctx.lineWidth = 5;
    ctx.globalAlpha = lit(-0.2, 0.06);
    ctx.stroke(way);
    ctx.globalAlpha = lit(-0.06, 0.2);
    ctx.stroke(branches);
    ctx.globalAlpha = 1;
    this.dot(-56, -36, colour.solid);
  }

  /** The names of the steps; the current one is highlighted. */
  private drawSteps(step: number): void {
    const { ctx, colour } = this;
    this.talk.steps.forEach(({ title }, at) => {
      const x = 64 + at * 292;
      const isNow = step === at;
      this.box(x, 548, 276, 60, 8, isNow ? colour.solid : '#ffffff');
      if (!isNow) {
        ctx.strokeStyle = colour.line;
        ctx.lineWidth = 1.5;
        ctx.stroke();
      }
      this.write(String(at + 1), x + 20, 588, 26, isNow ? '#ffffff' : colour.brandText, 700);
      this.write(title, x + 52, 588, 24, isNow ? '#ffffff' : colour.muted, isNow ? 700 : 400);
    });
  }

  /** The disclaimer, and how much of the clip has been played. */
  private drawFoot(t: number): void {
    const { ctx, colour } = this;
    this.write('演示片段，内容仅供展示，不作诊疗依据', 64, 688, 20, colour.faint);
    ctx.textAlign = 'right';
    this.write(`00:${String(Math.floor(t)).padStart(2, '0')}`, 1216, 690, 30, colour.text, 700);
    ctx.textAlign = 'left';
    this.box(900, 676, 210, 8, 4, colour.line);
    this.box(900, 676, Math.max(8, (210 * t) / this.talk.seconds), 8, 4, colour.solid);
  }
}
