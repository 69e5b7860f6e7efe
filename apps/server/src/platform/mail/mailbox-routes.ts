import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../http/guards/loopback-name.ts'
import { Refusal } from '../http/refusal.ts'
import { filesOf, withPictures, type FileMakers, type MailFile } from './attach.ts'
import { escapeHtml } from './escape-html.ts'
import { mailById, newestMails } from './store.ts'

const NEWEST = 100

/**
 * The development mailbox: the mails that would have been sent, when no SMTP server is set. It shows reset links to
 * every visitor, so it exists only while the product listens on this machine alone.
 */
export function mailboxRoutes(app: FastifyInstance, files: FileMakers): void {
  // Of these routes alone.
  app.register(async (mailbox) => {
    mailbox.addHook('onRequest', (request, _reply, done) =>
      done(isOwnMachine(request) ? undefined : new Refusal('not_found')),
    )
    pages(mailbox, files)
  })
}

/**
 * Called by a name of this machine: not by one that another person pointed here, nor through a
 * proxy that is called by another.
 */
function isOwnMachine({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-host']
  return isLoopbackHost(headers.host) && (forwarded === undefined || isLoopbackHost(String(forwarded)))
}

function pages(app: FastifyInstance, files: FileMakers): void {
  app.get('/mailbox', async (_request, reply) => {
    const mails = await newestMails(app.database, NEWEST)
    const rows = mails
      .map(
        (mail) =>
          `<li><a href="/mailbox/${mail.id}"><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.recipient)}</span></a></li>`,
      )
      .join('')
    const list =
      rows === ''
        ? '<p>No mail yet. What the product sends appears here, because SMTP_URL is not set.</p>'
        : `<ul>${rows}</ul>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page('Mailbox', list, reply.allowNonce()))
  })

  const findMail = async (id: string) => {
    const mail = /^\d{1,15}$/u.test(id) ? await mailById(app.database, Number(id)) : undefined
    if (mail === undefined) throw new Refusal('not_found')
    return mail
  }

  app.get<{ Params: { id: string; at: string } }>('/mailbox/:id/attachments/:at', async (request, reply) => {
    const file = (await filesOf(await findMail(request.params.id), files))[Number(request.params.at)]
    if (file === undefined) throw new Refusal('not_found')
    return reply
      .type(file.contentType)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .send(file.content)
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = await findMail(request.params.id)
    const made = await filesOf(mail, files)
    const attached = made
      .map(({ filename: name, cid }, at) =>
        cid === undefined
          ? `<li><a href="/mailbox/${mail.id}/attachments/${at}"><b>${escapeHtml(name)}</b></a></li>`
          : '',
      )
      .join('')
    // A mail is shown as a stranger's page: in a frame without scripts, forms or origin.
    const nonce = reply.allowNonce()
    const body = `<p><a href="/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.recipient)}</p>${attached === '' ? '' : `<ul aria-label="Attachments">${attached}</ul>`}
<iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed(withPictures(mail.html_body, made, dataAddress), nonce))}"></iframe><h2>Plain part</h2><pre>${escapeHtml(mail.text_body)}</pre>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mail.subject, body, nonce))
  })
}

const dataAddress = ({ contentType, content }: MailFile): string =>
  `data:${contentType};base64,${content.toString('base64')}`

/** The mail as its frame needs it: links open outside, and its styles are allowed here. */
const framed = (html: string, nonce: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)

const STYLE = `body{margin:0 auto;max-width:760px;padding:24px;background:#f7f6f3;color:#1c1a17;font:16px/1.5 system-ui}ul{padding:0;list-style:none}
li a{display:flex;justify-content:space-between;gap:16px;padding:14px 16px;margin-block-end:8px;background:#fff;border:1px solid #e2dfd8;border-radius:12px;color:inherit;text-decoration:none}
iframe{inline-size:100%;block-size:640px;border:1px solid #e2dfd8;border-radius:12px;background:#fff}pre{white-space:pre-wrap;background:#fff;padding:16px;border-radius:12px}`

const page = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`
