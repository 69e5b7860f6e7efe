import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { AGENT_PATH } from '@turnout/contract/agents/limits.ts'

/** What a tool answered: structured content, or the refusal of it. */
export interface Told {
  readonly isError: boolean
  /** `structuredContent`, else what its text says. */
  readonly content: Readonly<Record<string, unknown>>
  readonly text: string
}

/** An agent that speaks MCP with the official client over a socket. */
export interface Agent {
  readonly client: Client
  /** Names of the tools that it is told of. */
  tools(): Promise<string[]>
  call(name: string, args?: Readonly<Record<string, unknown>>): Promise<Told>
  close(): Promise<void>
}

/** Connects; `origin`: where the product listens. */
export async function anAgent(origin: string, token: string): Promise<Agent> {
  const client = new Client({ name: 'test agent', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(AGENT_PATH, origin), { requestInit: { headers } }))
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args })
      const [first] = result.content as { readonly text: string }[]
      const text = first?.text ?? ''
      const content = (result.structuredContent ?? readText(text)) as Told['content']
      return { isError: result.isError === true, content, text }
    },
    close: () => client.close(),
  }
}

/** A refusal of the client's own library is a sentence. */
function readText(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : { refused: { message: text } }
}
