import type { SsoDomain, SsoProvider } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useProviderActs } from '../api.ts'
import css from './SingleSignOn.module.css'

interface DomainListProps {
  readonly accountId: number
  readonly provider: SsoProvider | null
}

/** The mail domains that lead to the provider, each with the record that proves it. */
export function DomainList({ accountId, provider }: DomainListProps) {
  if (provider === null)
    return (
      <Text tone="muted" lines="pretty">
        {m.single_sign_on_domains_later()}
      </Text>
    )
  return (
    <Grid className={css.stack} gap={16} columns={1} shrinks>
      <Text tone="muted" lines="pretty">
        {m.single_sign_on_domains_text()}
      </Text>
      {provider.domains.length > 0 && (
        <Grid as="ul" gap={20} columns={1}>
          {provider.domains.map((domain) => (
            <DomainRow key={domain.id} accountId={accountId} domain={domain} />
          ))}
        </Grid>
      )}
      <DomainForm accountId={accountId} />
    </Grid>
  )
}

function DomainRow({ accountId, domain }: { accountId: number; domain: SsoDomain }) {
  const { checkDomain, removeDomain } = useProviderActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = (act: Promise<void>) =>
    act
      .then(() => setProblem(null))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setProblem(error.message)
      })
  return (
    <Grid as="li" className={css.domain} gap={8} columns={1} shrinks>
      <Row gap="8-12" align="center" justify="between" wrap>
        <Text as="strong" shrinks breaks>
          <bdi>{domain.domain}</bdi>
        </Text>
        <StatusBadge tone={domain.is_proven ? 'teal' : 'orange'}>
          {domain.is_proven ? m.single_sign_on_domain_proven() : m.single_sign_on_domain_waiting()}
        </StatusBadge>
      </Row>
      {!domain.is_proven && (
        <>
          <Text tone="muted" lines="pretty">
            {m.single_sign_on_domain_steps()}
          </Text>
          <Text font="small" weight={600}>
            {m.single_sign_on_record_name()}
          </Text>
          <CopyField label={m.single_sign_on_record_name()} value={domain.record_name} />
          <Text font="small" weight={600}>
            {m.single_sign_on_record_value()}
          </Text>
          <CopyField label={m.single_sign_on_record_value()} value={domain.record_value} />
        </>
      )}
      {problem !== null && (
        <Banner tone="warning" live>
          {problem}
        </Banner>
      )}
      <Row gap={8} wrap>
        <Button
          size="small"
          aria-label={m.single_sign_on_check_named({ domain: domain.domain })}
          onPress={() => attempt(checkDomain(domain.id))}
        >
          {m.single_sign_on_check()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={m.single_sign_on_domain_remove_named({ domain: domain.domain })}
          onPress={() => attempt(removeDomain(domain.id))}
        >
          {m.single_sign_on_domain_remove()}
        </Button>
      </Row>
    </Grid>
  )
}

function DomainForm({ accountId }: { accountId: number }) {
  const { addDomain } = useProviderActs(accountId)
  const form = useForm({
    initial: { domain: '' },
    onSubmit: ({ domain }) => addDomain(domain),
  })
  const add = async () => {
    if (await form.submit()) form.reset({ domain: '' })
  }
  return (
    <Grid
      as="form"
      className={css.add}
      gap={16}
      columns={1}
      shrinks
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      <TextField label={m.single_sign_on_domain()} help={m.single_sign_on_domain_help()} {...form.field('domain')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {m.single_sign_on_domain_add()}
        </Button>
      </div>
    </Grid>
  )
}
