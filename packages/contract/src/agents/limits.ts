/** Where agents speak MCP with the product. */
export const AGENT_PATH = '/mcp'

/** A call of an agent is a sentence or a form, never a file. */
export const AGENT_BODY_MAX_BYTES = 256 * 1024

/** What one tool answers at most, so that it fits beside a conversation. */
export const AGENT_ANSWER_MAX_BYTES = 20_000

/** Rows of a page that an agent may ask for. */
export const AGENT_ROWS = { default: 20, max: 50 } as const
