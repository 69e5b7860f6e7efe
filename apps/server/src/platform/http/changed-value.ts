import { invalidFields } from './refusal.ts'

/**
 * Some values have several names on the wire. A client sends whole settings back with the one it
 * knows changed, so that one counts which differs from the stored value.
 * @throws Refusal invalid_fields for names that were changed to different values
 */
export function changedValue<Value>(stands: Value, given: Readonly<Record<string, Value | undefined>>): Value {
  const asked = Object.entries(given).filter(([, value]) => value !== undefined && value !== stands)
  if (new Set(asked.map(([, value]) => value)).size > 1)
    throw invalidFields(Object.fromEntries(asked.map(([name]) => [name, 'names_differ'])))
  const [first] = asked
  // Null empties it.
  return first === undefined ? stands : (first[1] as Value)
}
