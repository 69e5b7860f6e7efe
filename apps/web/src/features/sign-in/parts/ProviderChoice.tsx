import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { installationProviderQuery, leaveForProvider, providerOfEmailQuery } from '../provider-departure.ts'

/** Long enough for a domain to be typed to its end. */
const TYPING_MS = 400

/** Sign in with a provider: that of the installation, and that of the domain of the typed address. */
export function ProviderChoice({ email }: { email: string }) {
  const typed = useSettled(email.trim())
  const { data: shared } = useQuery(installationProviderQuery)
  const { data: own } = useQuery(providerOfEmailQuery(typed))
  const [problem, setProblem] = useState<string | null>(null)
  const leave = (address: string | null) =>
    leaveForProvider(address).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  const isOwn = own !== undefined && own !== null && typed !== ''
  if (!isOwn && (shared === undefined || shared === null)) return null
  return (
    <Stack gap={12} shrinks>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      {isOwn && <ProviderButton name={own.name} onPress={() => leave(typed)} />}
      {shared && <ProviderButton name={shared.name} onPress={() => leave(null)} />}
    </Stack>
  )
}

function ProviderButton({ name, onPress }: { name: string; onPress: () => Promise<void> }) {
  return (
    <Button size="large" wide icon={LogIn} onPress={onPress}>
      {m.single_sign_on_continue({ name })}
    </Button>
  )
}

/** A text once typing has paused for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
