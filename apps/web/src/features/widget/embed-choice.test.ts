import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { expect, test } from 'vitest'
import { choiceOf, type EmbedForm, formOf, returnProblem } from './embed-choice.ts'

const SITES = ['pier9.example']
const settings = { homepage_accent_color: '#3148e0', widget_allowed_sites: SITES } as unknown as EventSettings
const form = (change: Partial<EmbedForm>): EmbedForm => ({ ...formOf(settings), ...change })

test('a way back without a page is missing: the example in the empty field leads nowhere', () => {
  const empty = form({ leadsBack: true, returnTo: ' ' })
  expect(returnProblem(empty, SITES)).toBe(m.widget_back_missing())
  expect(choiceOf(empty, { settings }).returnTo).toBe(null)
  expect(returnProblem(form({ leadsBack: false }), SITES)).toBe(undefined)
})

test('a page on a named site is in the code, one elsewhere is refused', () => {
  const named = form({ leadsBack: true, returnTo: 'pier9.example/thanks' })
  expect(returnProblem(named, SITES)).toBe(undefined)
  expect(choiceOf(named, { settings }).returnTo).toBe('https://pier9.example/thanks')
  expect(returnProblem(form({ leadsBack: true, returnTo: 'pier8.example' }), SITES)).toBe(m.widget_back_refused())
})
