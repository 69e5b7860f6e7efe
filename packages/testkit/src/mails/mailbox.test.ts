import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

test('a mail sent over SMTP arrives with its envelope and both parts', async () => {
  const transport = createTransport(mailbox.url)
  const waiting = mailbox.waitFor((mail) => mail.subject === 'Grüße')
  await transport.sendMail({
    from: 'desk@example.org',
    to: 'Ada@Example.org',
    subject: 'Grüße',
    text: 'Ihr Ticket',
    html: '<p>Ihr Ticket</p>',
  })
  transport.close()
  const mail = await waiting
  expect(mail.recipients).toEqual(['ada@example.org'])
  expect(mail.text.trim()).toBe('Ihr Ticket')
  expect(mail.html.trim()).toBe('<p>Ihr Ticket</p>')
  expect(mailbox.mails()).toHaveLength(1)
})

test('waiting for a mail that never comes ends and says what came instead', async () => {
  await expect(mailbox.waitFor(() => false, 30)).rejects.toThrow('ada@example.org: Grüße')
})
