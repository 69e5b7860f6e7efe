import { useQuery } from '@tanstack/react-query'
import type { OwnProvider } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { leaveToLink, ownProvidersQuery, useUnlink } from '../api.ts'
import css from './SingleSignOn.module.css'

interface Said {
  readonly tone: 'good' | 'error'
  readonly words: string
}

/** The providers that one signs in with, and those that could be linked; no card where there are none. */
export function OwnProviders() {
  const { data: providers = [] } = useQuery(ownProvidersQuery)
  const state: unknown = useLocation().state
  const [said, setSaid] = useState<Said | null>(() => saidBy(state))
  const unlink = useUnlink()
  if (providers.length === 0) return null
  const attempt = (act: Promise<Said | null>) =>
    act.then(setSaid).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setSaid({ tone: 'error', words: error.message })
    })
  const unlinked: Said = { tone: 'good', words: m.single_sign_on_unlinked_now() }
  return (
    <Card title={m.single_sign_on_own_title()}>
      <Grid className={css.stack} gap={16} columns={1} shrinks>
        <Text tone="muted" lines="pretty">
          {m.single_sign_on_own_text()}
        </Text>
        {said !== null && (
          <Banner tone={said.tone} live>
            {said.words}
          </Banner>
        )}
        <Grid as="ul" gap={20} columns={1}>
          {providers.map((provider) => (
            <ProviderRow
              key={provider.login_id ?? provider.kind}
              provider={provider}
              onLink={() => attempt(leaveToLink(provider).then(() => null))}
              onUnlink={(id) => attempt(unlink(id).then(() => unlinked))}
            />
          ))}
        </Grid>
      </Grid>
    </Card>
  )
}

interface ProviderRowProps {
  readonly provider: OwnProvider
  readonly onLink: () => Promise<void>
  readonly onUnlink: (loginId: number) => Promise<void>
}

function ProviderRow({ provider, onLink, onUnlink }: ProviderRowProps) {
  const { name: own, account_name: account, login_id: loginId } = provider
  const name = account === null ? own : m.single_sign_on_of_account({ name: own, account })
  return (
    <Row as="li" gap="8-12" align="center" justify="between" wrap>
      <Text as="div" shrinks breaks>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text tone="muted" lines="pretty">
          {linkWords(provider)}
        </Text>
      </Text>
      {loginId === null ? (
        <Button size="small" aria-label={m.single_sign_on_link_named({ name })} onPress={onLink}>
          {m.single_sign_on_link()}
        </Button>
      ) : (
        <Button size="small" aria-label={m.single_sign_on_unlink_named({ name })} onPress={() => onUnlink(loginId)}>
          {m.single_sign_on_unlink()}
        </Button>
      )}
    </Row>
  )
}

function linkWords({ linked_at: at }: OwnProvider): string {
  if (at === null) return m.single_sign_on_not_linked()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return m.single_sign_on_linked({ date: formatDate(at, 'shortDate', { locale: documentLocale(), timeZone }) })
}

/** What became of linking, when one comes back from the provider. */
function saidBy(state: unknown): Said | null {
  if (state === 'provider linked') return { tone: 'good', words: m.single_sign_on_linked_now() }
  const problem = typeof state === 'object' && state !== null && 'problem' in state ? state.problem : null
  return typeof problem === 'string' ? { tone: 'error', words: problem } : null
}
