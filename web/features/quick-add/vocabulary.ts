import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Vocabulary } from './language.ts';

const BY_LANGUAGE: Readonly<Record<string, Vocabulary>> = { de: GERMAN };

/** The vocabularies for the browser's languages: English, and each other that is known. */
export const vocabulariesOf = (languages: readonly string[]): readonly Vocabulary[] => [
  ENGLISH,
  ...new Set(
    languages.flatMap((language) => BY_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? []),
  ),
];
