import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { packed } from './packed.ts'

const server = process.env.MAINBRACE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: '../src/mainbrace/server/client',
    emptyOutDir: true,
    target: 'es2022',
    // Styles for browsers since 2024: older ones would need everything said twice.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // A strict content policy forbids data addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What Svelte warns of while one develops is of no use to whoever plays.
      treeshake: { manualPureFunctions: ['console.warn'] },
      checks: { bundlerTimings: false, pluginTimings: false },
      output: {
        /* Few files, each of what is wanted together: many small ones are more to fetch, since each is packed alone. Boards
           of squares, which only some tables have, keep to themselves. */
        codeSplitting: {
          groups: [
            { name: 'index', test: /node_modules|src\/(lib|text|help|lobby|charts)\/|src\/(App|main)/, priority: 2 },
            { name: 'table', test: /src\/(table|lesson|replay|verify)\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
