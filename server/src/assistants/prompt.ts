/** An argument of a prompt. Prompts take texts only. */
export interface PromptArgument {
  name: string;
  description: string;
  required: boolean;
  /** The value as the text of the prompt has it. @throws Problem `invalid_request`, `invalid_reference` */
  read(text: string): string;
}

/** A task that a person chooses in an assistant: it becomes the first message, with the tools to use. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** The message for these values; an argument that was not given is absent. */
  write(values: Readonly<Record<string, string>>): string;
}
