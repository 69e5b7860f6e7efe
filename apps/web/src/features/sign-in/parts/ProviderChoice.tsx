import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isEmail } from '@turnout/contract/checks.ts'
import { findProvider, installationProvider, startSignIn } from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { domainOfEmail } from '@turnout/domain/accounts/single-sign-on.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { keptReturnAddress } from '../../../api/return-address.ts'

/** Long enough for a domain to be typed to its end. */
const TYPING_MS = 400

const signedOut = { signedOutIsFine: true } as const

/** The provider that all may sign in with. */
const installationProviderQuery = queryOptions({
  queryKey: ['provider', 'installation'],
  queryFn: async ({ signal }) => (await call(installationProvider, {}, { ...signedOut, signal })).data,
  staleTime: Infinity,
  // A button less is no reason to hide the password.
  retry: false,
})

/** The provider that an address leads to, asked once for each domain. */
const providerOfEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['provider', 'of', domainOfEmail(email)],
    queryFn: async ({ signal }) => (await call(findProvider, { body: { email } }, { ...signedOut, signal })).data,
    enabled: isEmail(email),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Leaves for a provider: that of the address, or without one that of the installation. */
async function leaveForProvider(email: string | null): Promise<void> {
  const { data } = await call(startSignIn, { body: { email, return_to: keptReturnAddress() } }, signedOut)
  window.location.assign(data.url)
}

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
