/** Stops with advice when the running Node is too old, which happens outside `npm run`. */
export function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 18)) return;
  console.error(
    `This project needs Node 24.18 or newer and runs on ${process.version} here. ` +
      'Start it through npm (`npm run …`), which uses the Node that `npm ci` installed; on macOS install 24 with fnm or nvm.',
  );
  process.exit(1);
}
