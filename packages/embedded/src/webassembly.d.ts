/** The subset of WebAssembly used here; its types are otherwise only in the DOM library. */
declare namespace WebAssembly {
  class Module {
    private readonly brand: unknown;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Tag {
    constructor(type: { parameters: string[] });
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Record<string, Record<string, unknown>>): Promise<Instance>;
}
