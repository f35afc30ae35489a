// Declares the functions of Node that this package uses.

declare module "node:fs/promises" {
  export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}

declare module "node:url" {
  export function fileURLToPath(url: URL): string;
}
