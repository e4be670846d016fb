/** Packs what was built, once and as tightly as gzip can be, so that the server hands it out as it lies. */

import { gzipAsync } from '@gfx/zopfli'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg)$/

export function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    async closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (TEXT.test(file)) writeFileSync(join(folder, `${file}.gz`), await gzipAsync(readFileSync(join(folder, file)), {}))
      }
    },
  }
}
