import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { AgentCall } from './log-call.ts'
import { openServer } from './open-server.ts'

/** The answer to one message of a program, in one piece. */
export async function answerOf(call: AgentCall, url: string): Promise<Response> {
  const { headers, body } = call.request
  const server = openServer(call)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const given = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    const asked = new Request(url, { method: 'POST', headers: given })
    return await transport.handleRequest(asked, { parsedBody: body })
  } finally {
    await server.close()
  }
}
