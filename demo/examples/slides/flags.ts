/** For a folder under plugins/, `npm run generate -- schemas` makes these types from its schemas. */
declare module '../../../schemas/generated/types.ts' {
  interface Location {
    module_newask?: Flag;
    module_newshow?: Flag;
    module_newcheck?: Flag;
    module_newchoose?: Flag;
    newchoose_items?: { id: string; name: LocalText; picture?: string | null }[] | null;
  }
  interface CheckNewcheckRequest {
    entry: string;
  }
  interface CheckNewcheckAnswer {
    accepted: boolean;
  }
}

declare module '../../../schemas/generated/text-keys.ts' {
  interface TextKeys {
    newask: keyof typeof import('./newask/texts.json');
    newcheck: keyof typeof import('./newcheck/texts.json');
    newchoose: keyof typeof import('./newchoose/texts.json');
    newshow: keyof typeof import('./newshow/texts.json');
  }
}

export {};
