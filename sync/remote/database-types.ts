// Generated from the migrations by tests/rules/database-types.test.ts. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

export type Database = {
  public: {
    Tables: {
      child_parent_relationships: {
        Row: {
          id: string;
          parent_id: string;
          child_id: string;
          _deleted: boolean;
          change_position: number;
        };
        Insert: {
          id?: string;
          parent_id: string;
          child_id: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Update: {
          id?: string;
          parent_id?: string;
          child_id?: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Relationships: [];
      };
      courses: {
        Row: {
          id: string;
          title: string;
          description: string;
          subject: string;
          image: string;
          level: string;
          duration: string;
          teacher_id: string;
          created_at: string;
          _deleted: boolean;
          change_position: number;
        };
        Insert: {
          id?: string;
          title: string;
          description: string;
          subject: string;
          image?: string;
          level?: string;
          duration?: string;
          teacher_id: string;
          created_at?: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string;
          subject?: string;
          image?: string;
          level?: string;
          duration?: string;
          teacher_id?: string;
          created_at?: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Relationships: [];
      };
      enquiries: {
        Row: {
          id: string;
          kind: string;
          details: Json;
          submitted_at: string;
          received_at: string;
          handled_at: string | null;
          handled_by: string | null;
          _deleted: boolean;
          change_position: number;
        };
        Insert: {
          id?: string;
          kind: string;
          details: Json;
          submitted_at: string;
          received_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          _deleted?: boolean;
          change_position?: number;
        };
        Update: {
          id?: string;
          kind?: string;
          details?: Json;
          submitted_at?: string;
          received_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          _deleted?: boolean;
          change_position?: number;
        };
        Relationships: [];
      };
      enrollments: {
        Row: {
          id: string;
          user_id: string;
          course_id: string;
          status: string;
          enrolled_at: string;
          _deleted: boolean;
          change_position: number;
        };
        Insert: {
          id?: string;
          user_id: string;
          course_id: string;
          status?: string;
          enrolled_at?: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Update: {
          id?: string;
          user_id?: string;
          course_id?: string;
          status?: string;
          enrolled_at?: string;
          _deleted?: boolean;
          change_position?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          id: string;
          first_name: string;
          last_name: string | null;
          user_type: string;
          updated_at: string;
          _deleted: boolean;
          change_position: number;
          approved_at: string | null;
        };
        Insert: {
          id: string;
          first_name?: string;
          last_name?: string | null;
          user_type?: string;
          updated_at?: string;
          _deleted?: boolean;
          change_position?: number;
          approved_at?: string | null;
        };
        Update: {
          id?: string;
          first_name?: string;
          last_name?: string | null;
          user_type?: string;
          updated_at?: string;
          _deleted?: boolean;
          change_position?: number;
          approved_at?: string | null;
        };
        Relationships: [];
      };
      server_identity: {
        Row: {
          singleton: boolean;
          id: string;
        };
        Insert: {
          singleton?: boolean;
          id?: string;
        };
        Update: {
          singleton?: boolean;
          id?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          singleton: boolean;
          teachers_need_approval: boolean;
        };
        Insert: {
          singleton?: boolean;
          teachers_need_approval?: boolean;
        };
        Update: {
          singleton?: boolean;
          teachers_need_approval?: boolean;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};
