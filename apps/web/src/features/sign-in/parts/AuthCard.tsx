import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../shell/PageTitle.tsx'

export interface AuthCardProps {
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  children: ReactNode
  /** The way to another page, at the end. */
  foot?: ReactNode
}

/** The middle of every sign-in page: title, a sentence, the form, the way elsewhere. */
export function AuthCard({ title, intro, children, foot }: AuthCardProps) {
  return (
    <Stack gap={20} shrinks breaks>
      <PageTitle parts={[title]} />
      <Stack as="header" gap={6}>
        <h1>{title}</h1>
        {intro && (
          <Text tone="muted" lines="pretty">
            {intro}
          </Text>
        )}
      </Stack>
      {children}
      {foot && <Text tone="muted">{foot}</Text>}
    </Stack>
  )
}
