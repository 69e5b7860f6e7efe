import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { UiWordsProvider } from '@turnout/ui/words/UiWords.tsx'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import css from './shell.module.css'
import { InFrame } from './frame/Frame.tsx'
import { Mark } from './Mark.tsx'
import { PageTitle } from './PageTitle.tsx'
import { uiWords } from './ui-words.ts'

export interface ErrorScreenProps {
  title: string
  text: string
  /** Id of the request, shown as reference code. */
  reference?: string | undefined
  onRetry?: () => unknown
  /** The way on, instead of the one to the home page. */
  action?: ReactNode
}

/** A whole screen that says what is wrong and how to go on. */
export function ErrorScreen({ title, text, reference, onRetry, action }: ErrorScreenProps) {
  const [words] = useState(uiWords)
  const Ground = use(InFrame) ? 'div' : 'main'
  return (
    <UiWordsProvider words={words}>
      <Ground className={css.errorScreenScreen}>
        <PageTitle parts={[title]} />
        <Mark size={44} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.errorScreenText}>{text}</p>
        {reference && (
          <Text className={css.reference} font="small" tone="subtle" breaks>
            {m.shell_reference({ code: reference })}
          </Text>
        )}
        <Row className={css.actions} gap={8} justify="center" wrap>
          {onRetry && <Button onPress={onRetry}>{m.shell_try_again()}</Button>}
          {action ?? (
            <LinkButton href={paths.home()} variant="filled">
              {m.shell_back_home()}
            </LinkButton>
          )}
        </Row>
      </Ground>
    </UiWordsProvider>
  )
}

/** "Page not found", also for things that belong to another account. */
export function NotFound() {
  return <ErrorScreen title={m.shell_not_found_title()} text={m.shell_not_found_text()} />
}
