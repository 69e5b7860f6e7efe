import { endpoint } from '../../endpoint.ts'
import { all } from '../../lists.ts'
import { occurrenceRuleEmail, occurrenceRuleEmailsInput, RULE_EXAMPLE } from '../../occurrences/rule.ts'
import { params } from '../../params.ts'

export const previewRuleMails = endpoint({
  id: 'event-mails.previewRuleMails',
  method: 'POST',
  path: '/api/events/:event_id/occurrence_rules/:rule_id/mails',
  access: 'events:write',
  summary:
    'The emails that saving a changed rule would send, each with how many guests get it; writes and sends nothing',
  params: params('event_id', 'rule_id'),
  body: occurrenceRuleEmailsInput,
  example: { ...RULE_EXAMPLE, holders: { tell: true, reason: 'The evenings are longer, so we start later.' } },
  status: 200,
  answer: all(occurrenceRuleEmail),
  rateLimit: { calls: 120, perSeconds: 60 },
})
