import type { Keeping } from '../../public/frame/keep-pages.ts'

/** Where the worker of ticket pages lives; its scope is the folder of this address. */
export const TICKET_WORKER = '/product/worker.js'

/**
 * Ticket pages open without a network: a door is where it fails. Print pages and files are left to
 * the network.
 */
export const TICKET_PAGES: Keeping = {
  prefix: 'turnout-ticket:',
  pages: /^\/product\/\d+\/[^/]+$/u,
  patienceMs: 4000,
}
