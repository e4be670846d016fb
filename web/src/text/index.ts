import { en, type Text } from './en'

/** Every word the client itself says. Another language is another object of this type. */
export const text: Text = en
