import { pathToFileURL } from 'node:url'
import type { CallableEndpoint } from '@turnout/contract/client.ts'
import type { Plugin } from 'vite'

/*
 * Endpoints without their schemas, for browsers, in builds and in development alike. The server checks every request and
 * makes every answer by schema; a page that calls only needs the address, and its types come from the contract's sources.
 */

const ENDPOINTS = /\/packages\/contract\/src\/(?:[^/]+\/){1,2}(?:[a-z]+-)*endpoints\.ts$/u

const isCallable = (value: unknown): value is CallableEndpoint =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value

/**
 * Source of a module with the same exports, each only what `requestOf` reads.
 * @throws Error when an export is no endpoint: it would silently miss in browsers
 */
export function plainEndpoints(exported: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exported).map(([name, endpoint]) => {
    if (!isCallable(endpoint)) throw new Error(`${name} is no endpoint; endpoints.ts exports nothing else`)
    const { id, method, path } = endpoint
    const source = JSON.stringify({ id, method, path } satisfies CallableEndpoint)
    return `export const ${name} = ${source}\n`
  })
  return lines.join('')
}

/** Replaces the contract's `endpoints.ts` and `…-endpoints.ts` of every slice by their plain form, in what goes to browsers. */
export function sendPlainEndpoints(): Plugin {
  return {
    name: 'turnout-plain-endpoints',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: ENDPOINTS },
      // Node strips the types; a change of the contract restarts the development server, so no older copy is ever kept.
      handler: async (id) => plainEndpoints((await import(pathToFileURL(id).href)) as Record<string, unknown>),
    },
  }
}
