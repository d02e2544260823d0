declare module '../../schemas/generated/types.ts' {
  /** For a folder under plugins/, `npm run generate -- schemas` makes these types from its flags.schema.json. */
  interface Location {
    module_helmet?: Flag;
  }
}

export {};
